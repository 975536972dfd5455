import { parseArgs } from 'node:util'
import { buildClient } from '../web/build/build-client.ts'

/** `node scripts/build-web.ts [--if-changed]`: builds the client into web/dist. */
const { values } = parseArgs({ options: { 'if-changed': { type: 'boolean', default: false } } })
const started = performance.now()
const onBegin = () => console.log('Building the client …')
if (await buildClient({ ifChanged: values['if-changed'], onBegin })) {
  console.log(`Built the client in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
