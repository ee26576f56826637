export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/**
 * Those of these people whom a text names: `@` and their name stand in it. Of names that begin alike the longest is meant where it
 * stands; of several people with one name the last, who was chosen last.
 */
export function namedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  const byName = new Map(people.map((person) => [person.name, person]));
  const byLength = [...byName.values()].sort((a, b) => b.name.length - a.name.length);
  let rest = text;
  return byLength.filter(({ name }) => {
    const parts = rest.split(`@${name}`);
    rest = parts.join('\n');
    return parts.length > 1;
  });
}
