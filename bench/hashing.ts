import { hash, verify } from '@node-rs/argon2'
import { strongCost } from '../server/src/platform/passwords/passwords.ts'

/**
 * Baseline of signing in: only the hash function, on the library's own threads, at the product's cost. Prints
 * verifications a second: node bench/hashing.ts <how many at once> <seconds>
 */
const [atOnce, seconds] = process.argv.slice(2).map(Number)
const password = 'four unrelated words make sense'
const { memoryKiB: memoryCost, passes: timeCost, lanes: parallelism } = strongCost
const stored = await hash(password, { memoryCost, timeCost, parallelism })

const started = performance.now()
const end = started + (seconds ?? 0) * 1000
let done = 0
await Promise.all(
  Array.from({ length: atOnce ?? 0 }, async () => {
    while (performance.now() < end) {
      if (!(await verify(stored, password))) throw new Error('The hash of a password is not its hash.')
      done += 1
    }
  }),
)
console.log(done / ((performance.now() - started) / 1000))
