import { availableParallelism, cpus, loadavg } from 'node:os'
import { measureBookings } from './bookings.ts'
import { measureCalendar } from './calendar/index.ts'
import { measureErase } from './erase.ts'
import { judgeFailed, missedTargets } from './figures.ts'
import { measureKill } from './kill.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLive } from './live.ts'
import { measureLists } from './lists.ts'
import { measureMe } from './me.ts'
import { measureMemory } from './memory.ts'
import { measureMoney } from './money/index.ts'
import { measureNeighbour } from './neighbour.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSlots } from './slots.ts'
import { measureStart } from './start.ts'
import { measureWeek } from './week.ts'

/** npm run bench [-- name ...]: measures, prints smallest / median / largest, and lists missed targets. */
const measurements: Record<string, () => Promise<void>> = {
  me: measureMe,
  bookings: measureBookings,
  week: measureWeek,
  slots: measureSlots,
  lists: measureLists,
  neighbour: measureNeighbour,
  erase: measureErase,
  money: measureMoney,
  calendar: measureCalendar,
  live: measureLive,
  'sign-in': measureSignIn,
  memory: measureMemory,
  start: measureStart,
  kill: measureKill,
  lighthouse: measureLighthouse,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}.`)
  process.exit(2)
}
const [processor] = cpus()
console.log(
  `Node ${process.versions.node}, ${availableParallelism()} cores (${processor?.model ?? 'unknown'})`,
)
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const started = performance.now()
  // Other programs falsify figures, so the load of the last minute is printed.
  console.log(`${name} (load before: ${loadavg()[0]?.toFixed(1)}):`)
  await measure().catch((error: unknown) => judgeFailed(name, error))
  console.log(`  took ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
if (missedTargets() > 0) {
  console.log(`${missedTargets()} missed`)
  process.exitCode = 1
}
