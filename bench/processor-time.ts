import { readFile } from 'node:fs/promises'

/** Linux reports processor time in ticks of a hundredth of a second, for every kernel configuration. */
const microsPerTick = 10_000

/**
 * Microseconds of processor time that all threads of these processes use during some work. Processes that end
 * during the work are not counted.
 */
export async function processorMicros(
  pids: readonly number[],
  happens: () => Promise<unknown>,
): Promise<number> {
  const before = await Promise.all(pids.map(usedBy))
  await happens()
  const after = await Promise.all(pids.map(usedBy))
  return after.reduce<number>((sum, used, at) => sum + Math.max(0, (used ?? 0) - (before[at] ?? 0)), 0)
}

/** Time of all ended children of this process, and of their own ended children. */
export async function processorMicrosOfChildren(): Promise<number> {
  return ((await ticks('self', 2)) ?? 0) * microsPerTick
}

async function usedBy(pid: number): Promise<number | undefined> {
  const used = await ticks(String(pid), 0)
  return used === undefined ? undefined : used * microsPerTick
}

/**
 * User and system time together. `after` skips fields after the process's own. Undefined if the process has
 * ended.
 */
async function ticks(process: string, after: 0 | 2): Promise<number | undefined> {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // After the name in brackets: state, ten other fields, its own ticks, then those of its ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11 + after]) + Number(fields[12 + after])
}
