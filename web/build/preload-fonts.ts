import type { Plugin } from 'vite'

/** Starts loading the two fonts of the first screen with the page instead of after its style sheet. */
const first = /(figtree|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/

export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => first.test(name))
        if (fonts.length !== 2) throw new Error(`Two fonts to preload, found: ${fonts.join(', ')}`)
        return fonts.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
