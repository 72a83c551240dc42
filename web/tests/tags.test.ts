import { describe, expect, test } from 'vitest';
import type { Label } from '../src/table3d/diorama';
import { arranged, sizeOf, type Form, type Tagged } from '../src/table3d/hud/tags';

const label = (name: string, sure = false): Label => ({
  name,
  sure,
  life: { now: 3, full: 3, pips: false },
  badges: [],
});
const tagged = (id: string, x: number, y: number, more: Partial<Tagged> = {}): Tagged => ({
  id,
  label: label('GLADIATOR 1'),
  x,
  y,
  tall: 80,
  far: false,
  ...more,
});
const boxOf = (each: Tagged, form: Form) => {
  const { w, h } = sizeOf(each.label, form);
  return { left: each.x - w / 2, right: each.x + w / 2, top: each.y - form.up - h, bottom: each.y - form.up };
};

describe('tags over pieces', () => {
  test('stand free: named and in their place', () => {
    const found = arranged([tagged('a', 100, 100), tagged('b', 400, 100)]);
    expect([...found.values()]).toEqual([
      { named: true, brief: false, up: 0, aside: 0 },
      { named: true, brief: false, up: 0, aside: 0 },
    ]);
  });

  test('never lie over each other, however close their figures stand', () => {
    for (const [dx, dy] of [
      [30, 4],
      [12, 14],
      [60, -10],
    ] as const) {
      const all = [0, 1, 2].map((i) => tagged(String(i), 300 + i * dx, 300 + i * dy));
      const forms = arranged(all);
      const boxes = all.map((each) => boxOf(each, forms.get(each.id)!));
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1))
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
    }
  });

  test('who acts keeps its name and place; a bystander gives way', () => {
    const found = arranged([tagged('by', 310, 300), tagged('self', 300, 296, { label: label('RHINO 3', true) })]);
    expect(found.get('self')).toEqual({ named: true, brief: false, up: 0, aside: 0 });
    expect(found.get('by')).not.toEqual({ named: true, brief: false, up: 0, aside: 0 });
  });

  test('keep clear of what is written already', () => {
    const note = { x: 250, y: 270, w: 100, h: 26 };
    expect(arranged([tagged('a', 300, 300, { label: label('RHINO 3', true) })], [note]).get('a')!.up).toBeGreaterThan(
      0,
    );
  });

  test('a far one without room is only the shape of its side', () => {
    const found = arranged([tagged('a', 300, 300, { far: true }), tagged('b', 312, 290, { far: true })]);
    expect(found.get('b')!.named).toBe(false);
    expect(found.get('b')!.brief).toBe(true);
  });

  test('with numbers lie before their own feet rather than over somebody behind', () => {
    const figures = [{ icon: 'sword' as const, value: '3', changed: false }];
    const monster = (id: string, y: number) =>
      tagged(id, 300, y, { label: { ...label('Goblin'), figures }, far: true });
    const [back, front] = [monster('back', 200), monster('front', 250)];
    const forms = arranged([back, front]);
    const box = boxOf(front, forms.get('front')!);
    expect(box.top).toBeGreaterThan(front.y + front.tall);
    expect(forms.get('back')!.up).toBe(0);
    const alone = arranged([front]);
    expect(alone.get('front')!.up).toBe(0);
  });

  test('keeps a tag at the edge of the screen whole', () => {
    const found = arranged([tagged('left', 6, 200), tagged('right', 384, 300), tagged('gone', -30, 100)], [], 390);
    expect(found.get('left')!.aside).toBeGreaterThan(0);
    expect(found.get('right')!.aside).toBeLessThan(0);
    expect(found.get('gone')!.aside).toBe(0);
  });

  test('are left out where there is no room, unless they matter', () => {
    const wall = [{ x: 0, y: 0, w: 600, h: 600 }];
    const found = arranged([tagged('a', 300, 300), tagged('b', 300, 300, { label: label('RHINO 3', true) })], wall);
    expect(found.get('a')!.gone).toBe(true);
    expect(found.get('b')).toMatchObject({ named: true });
  });
});
