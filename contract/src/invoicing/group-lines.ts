/**
 * Groups a document's lines by rider, in order of first appearance. Lines of no rider come last, under an empty name.
 */
export function groupByRider<Line extends { riderName: string }>(
  lines: readonly Line[],
): Map<string, Line[]> {
  const groups = Map.groupBy(lines, ({ riderName }) => riderName)
  const others = groups.get('')
  if (others) groups.delete('')
  return others ? groups.set('', others) : groups
}
