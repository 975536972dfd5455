import type { Plugin } from 'vite'

/** Modules that read the contract's schemas and export plain data. */
const evaluated = /\/src\/(data\/queries\/declared|.*-limits)\.ts$/

/** Replaces these modules by their exported values, so that no page loads zod for a number. */
export function evaluateAtBuild(): Plugin {
  return {
    name: 'evaluate-at-build',
    // Tests and the development server load the schemas: a cached value would not follow the contract.
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!evaluated.test(id)) return null
      const values = Object.entries((await import(id)) as Record<string, unknown>)
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
