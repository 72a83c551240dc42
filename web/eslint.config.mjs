import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import typescript from 'typescript-eslint';

// What the compiler does not see: unused things, loose equality, doubtful code. How it looks is Prettier's.
export default typescript.config(
  { ignores: ['dist', 'node_modules', 'public'] },
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: 'error',
      'no-undef': 'off',
      'prefer-const': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unused-expressions': 'off',
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps that are made, read and dropped in one function
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space where lines are broken
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check, which is stricter, knows what it has to pass over
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
    rules: { 'prefer-const': 'off' }, // $props and $state are written by Svelte
  },
);
