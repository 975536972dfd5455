import { readFile } from 'node:fs/promises'

/** Linux counts processor time in ticks of a hundredth of a second, whatever the kernel's own clock does. */
const microsPerTick = 10_000

/**
 * Processor time that processes use while something happens, all their threads together, in microseconds.
 * One that ends meanwhile is not counted.
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

/** Of everything that this process started and that has ended, with all that those started. */
export async function processorMicrosOfChildren(): Promise<number> {
  return ((await ticks('self', 2)) ?? 0) * microsPerTick
}

async function usedBy(pid: number): Promise<number | undefined> {
  const used = await ticks(String(pid), 0)
  return used === undefined ? undefined : used * microsPerTick
}

/** In user and in system mode together; `after`: so many fields after a process's own. Undefined when it has ended. */
async function ticks(process: string, after: 0 | 2): Promise<number | undefined> {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // After the name in brackets: state, ten more, then its own ticks, then those of its children that have ended.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11 + after]) + Number(fields[12 + after])
}
