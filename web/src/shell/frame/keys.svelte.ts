import { hall } from '../../state/hall.svelte';
import { settings } from '../../state/settings.svelte';
import { sound } from '../../state/sound.svelte';
import { words } from '../../words';
import type { Frame } from './frame.svelte';

// The keys of a table's page, as KeysDialog tells them.
export class Keys {
  private pressed: Element | null = null;

  constructor(private readonly frame: Frame) {
    $effect(() => {
      this.pressed = frame.match.aim.chosen ? document.activeElement : null;
    });
  }

  // Enter on the piece or card that was pressed for the chosen action does it; on any other it presses that one.
  enter = (event: KeyboardEvent): void => {
    const { aim } = this.frame.match;
    const { pressed } = this;
    if (event.key !== 'Enter' || event.repeat || this.covered || !aim.chosen) return;
    if (event.target !== pressed || pressed === document.body || pressed?.closest('.right, .tabs')) return;
    event.preventDefault();
    event.stopPropagation();
    void aim.confirm();
  };

  down = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || this.covered || event.ctrlKey || event.metaKey || event.altKey) return;
    const { aim } = this.frame.match;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, dialog')) return;
    const key = event.key;
    if (key === 'Escape') return this.escape();
    if (key === 'Enter' && aim.chosen && !target.closest('button, a, [role=gridcell]')) {
      event.preventDefault();
      void aim.confirm();
      return;
    }
    if (/^[1-9]$/.test(key) && this.digit(Number(key) - 1, target)) {
      event.preventDefault();
      return;
    }
    if (key === '?') {
      this.frame.dialog = 'keys';
      return;
    }
    if (settings.letters && this.letter(key.toLowerCase())) event.preventDefault();
  };

  // A dialog or the curtain lies over the table.
  private get covered(): boolean {
    return this.frame.dialog !== null || this.frame.match.curtain !== null;
  }

  // A digit means what bears it: a tile of the dock where the list is put away, else a line of the list.
  private digit(index: number, target: Element): boolean {
    const { frame } = this;
    const away = frame.bleed && frame.shut && target.closest('.right') === null;
    return (away ? frame.boards.solidBoard?.pressTile(index) : frame.panel?.press(index)) ?? false;
  }

  private escape(): void {
    const { frame } = this;
    if (frame.ended) {
      frame.looksAtBoard = true;
      return;
    }
    if (frame.boards.skip() || frame.match.aim.back()) return;
    if (frame.side !== 'log') frame.side = 'log';
    else frame.drawer = false;
  }

  // Whether the letter means something here.
  private letter(key: string): boolean {
    const { frame } = this;
    const { boards } = frame;
    switch (key) {
      case 'u':
        if (frame.picture?.can_undo) void frame.match.undo();
        return true;
      case 'l':
        if (frame.bleed) frame.toggleDrawer();
        else {
          frame.side = 'log';
          frame.tab = 'log';
        }
        return true;
      case 'v':
        boards.toggle();
        return true;
      case 'r':
        frame.openRule(null);
        return true;
      case 'o':
        this.showOdds();
        return true;
      case 'n':
      case 'p':
        return boards.solid ? frame.match.aim.walk(key === 'n' ? 1 : -1) : step(key === 'n' ? 1 : -1);
      case 'm':
        sound.turn(!settings.sound);
        return true;
      case 'h':
        void frame.advice.ask();
        return true;
      case 'w':
        frame.showRefused = !frame.showRefused;
        return true;
      default:
        return boards.solid && boards.solidBoard?.key(key) === true;
    }
  }

  // The odds of the chosen action are brought before the eyes, and read out.
  private showOdds(): void {
    const box = document.querySelector<HTMLElement>('.forecast');
    if (!box) return hall.notify({ kind: 'note', text: words.odds.first });
    this.frame.tab = 'table';
    box.scrollIntoView({ block: 'nearest' });
    box.focus({ preventScroll: true });
  }
}

// To the next or previous piece that may be chosen; where the board's pieces take no keys, to the next line of the
// list.
function step(by: 1 | -1): boolean {
  const pieces = document.querySelectorAll<HTMLElement>(
    '.board [role=button][tabindex="0"], .board button.may, .board .may > button.head',
  );
  const all = [...(pieces.length > 0 ? pieces : document.querySelectorAll<HTMLElement>('.right [role=radio]'))];
  if (all.length === 0) return false;
  const here = all.indexOf(document.activeElement as HTMLElement);
  all[here < 0 ? (by > 0 ? 0 : all.length - 1) : (here + by + all.length) % all.length]!.focus();
  return true;
}
