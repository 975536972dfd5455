import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run check`: runs every script of package.json that begins with `check:`, as many at once as there are cores,
 * and prints the output of each when it ends. Fails if one fails.
 */

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** The slowest come first, so that none of them runs alone at the end. */
const slow = ['check:types', 'check:lint', 'check:words', 'check:messages']
const others = Object.keys(scripts).filter((name) => name.startsWith('check:') && !slow.includes(name))
const waiting = [...slow, ...others]
const failed: string[] = []

await Promise.all(Array.from({ length: availableParallelism() }, runNext))
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function runNext(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const started = performance.now()
    const { code, output } = await run(name)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (code !== 0) {
      failed.push(name)
      console.log(output)
    }
  }
}

function run(name: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name], { cwd: root })
    let output = ''
    const keep = (text: Buffer): void => {
      output += text.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
