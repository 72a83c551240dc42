import { en, type Words } from './en';

// The catalogue in use. Choosing a language means choosing another object here.
export const words: Words = en;
