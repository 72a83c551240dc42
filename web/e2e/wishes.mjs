// What somebody does who wants to see the end: fight where there is a fight, otherwise go on. The same choices every
// time.
const likings = [
  /^(melee_attack|ranged_attack|attack|fire|strike|focused|assault|sweeping|react|retaliate|lash_out|shoot|launch)/,
  /^(combat|defend|hit|aim|go|move|step|explore|train|breach)/,
];
const dawdling = /^(regroup|re_equip|hand|lay|give|trade|swap|exchange|turn|pivot|concede)/;

export function maker(seed) {
  let state = seed;
  const draw = (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
  return (prompt) => {
    for (const [i, liking] of likings.entries()) {
      const liked = prompt.choices.filter((each) => liking.test(each.action.verb));
      if (liked.length > 0 && draw(4) > i) return liked[draw(liked.length)];
    }
    const rest = prompt.choices.find((each) => /^(pass|stop|done|end_turn|stay)$/.test(each.action.verb));
    if (rest && draw(2) === 0) return rest;
    const brisk = prompt.choices.filter((each) => !dawdling.test(each.action.verb));
    const list = brisk.length > 0 ? brisk : prompt.choices;
    return list[draw(list.length)];
  };
}
