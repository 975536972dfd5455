import { ensureChromium } from '../e2e/chromium.ts'

try {
  console.log(`browser: ${ensureChromium()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
