import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import type { Language } from '@cavaletti/contract/messages'
import { messages, readTranslations } from './build/compiled-messages.ts'
import { documentLanguage } from './build/document-language.ts'
import { evaluateAtBuild } from './build/evaluate-at-build.ts'
import { ownLoading } from './build/own-loading.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { listFilesForWorker, workerEntry } from './build/service-worker.ts'
import { shakableRouter } from './build/shakable-router.ts'
import { trustedLeaflet } from './build/trusted-leaflet.ts'

const server = process.env['API'] ?? 'http://127.0.0.1:3000'

// Presets run from the last to the first: messages are compiled before React Compiler sees the code. The
// compiler's caches would cost the sign-in page 2 KB without a benefit, so it runs only for pages with data.
const memoized = reactCompilerPreset()
memoized.rolldown.filter = {
  ...memoized.rolldown.filter,
  // The page behind an invoice link renders once, so the caches would only cost its visitors 2 KB.
  id: /\/src\/(features\/(?!cards\/card-payments\/|invoicing\/invoices\/document\/(ForBuyer|EInvoice|InvoiceSheet|LinesTable|PayBox)\.)|areas\/(admin|trainer|client)\/)/,
}

/** Code that every page needs and releases rarely change: React, the router, the session and API calls. */
const lasting = new RegExp(
  [
    // The compiler's caches are used after sign-in only.
    '/node_modules/(react|react-dom|scheduler|react-router)/(?!compiler-runtime|cjs/react-compiler-runtime)',
    '/src/session/(?!captcha/|Captcha|files|passkeys|prove-first|use-recovery)',
    '/src/wire/(address|api-error|make-call|offline-error|report-error|send)\\.ts',
    // As chunks of their own they would be larger than their content.
    '/src/ui/(fields/form/form-context\\.ts|classes\\.ts|fields/Field\\.module\\.css)',
    '/src/areas/links/(HideLink|link-state)\\.',
  ].join('|'),
)

/** Small parts that nearly all pages after sign-in and the public pages use. Separate chunks would add 1.3 KB. */
const parts = new RegExp(
  [
    '/src/ui/(Card|page/PageHeader|page/Skeleton|Icon|CopyButton|words/money|files/save-file)\\.',
    '/src/forms/(explain-refusal|PdfButton|use-save-file)\\.',
    '/src/areas/public/(documents/ShownInvoice\\.module|LinkedContent)\\.',
    '/src/features/invoicing/invoices/invoice-words\\.',
    '/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/Icon(Check|Copy|Download))\\.',
  ].join('|'),
)

/** What nearly all pages after sign-in use and no page before it. As separate chunks they cost 0.7 KB more. */
const common = new RegExp(
  [
    '/src/data/(queries/(api-list|api-query|paged-list)|me/(use-may|use-time-zone))\\.',
    '/src/ui/toasts/(toast-store|undo-stack)\\.',
    '/@tabler/icons-react/dist/esm/icons/Icon(Plus|Search)\\.',
  ].join('|'),
)

/** The frame of public pages. Pages without a document load none of `parts`. */
const frame = /\/src\/(areas\/public\/PublicFrame|ui\/PoleDivider)\./

/** A document for its buyer, with payment. One chunk is smaller than four. */
const document = new RegExp(
  [
    '/src/features/invoicing/invoices/document/(ForBuyer|InvoiceSheet|LinesTable|PayBox|EInvoice|bank-words|(Document|Lines)\\.module)\\.',
    '/contract/src/(group-lines|town-line)\\.',
    '/src/features/cards/card-payments/(CardOffer|card-source|card-step|failure-words)\\.',
  ].join('|'),
)

/** The card form. A separate chunk costs pages that save a card without a payment 250 bytes. */
const paying = /\/src\/features\/cards\/card-payments\/(PayByCard|use-paying|use-payment-element|stripe-js)\./

export default defineConfig(clientIn('en'))

/**
 * Builds of other languages differ only in their texts. `build` names the sources, for data that a browser keeps
 * beyond a release.
 */
export function clientIn(language: Language, build = 'unbuilt'): UserConfig {
  return {
    root: import.meta.dirname,
    plugins: [
      evaluateAtBuild(),
      shakableRouter(),
      ownLoading(),
      trustedLeaflet(),
      react(),
      babel({ presets: [memoized, messages(readTranslations(language))] }),
      documentLanguage(language),
      preloadFonts(),
      listFilesForWorker(),
      precompress(),
    ],
    define: {
      'import.meta.env.VITE_LANGUAGE': JSON.stringify(language),
      // A whole hash cannot be compressed.
      'import.meta.env.VITE_BUILD': JSON.stringify(build.slice(0, 16)),
    },
    // The default build is for old browsers and cannot be tree-shaken.
    resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
    build: {
      target: ['chrome123', 'firefox120', 'safari17.5'],
      // Without this, `light-dark()` would be rewritten to longer CSS.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // data: addresses of fonts and icons are not cached, and the policy forbids them for fonts.
      assetsInlineLimit: 0,
      modulePreload: {
        // The browsers we build for do not need it.
        polyfill: false,
        // Every page has loaded the files that the document names, so lazy parts do not list them again.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'html'
            ? files
            : files.filter((file) => !/assets\/(?:lasting|index|rolldown-runtime)-/.test(file)),
      },
      license: false,
      manifest: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { index: 'index.html', [workerEntry]: 'worker/service-worker.ts' },
        output: {
          // A service worker's scope is its folder, and its address must not change.
          entryFileNames: ({ name }) => (name === workerEntry ? `${name}.js` : 'assets/[name]-[hash].js'),
          // A release changes a tenth of the first load; the rest stays in the browser's cache.
          codeSplitting: {
            groups: [
              { name: 'lasting', test: lasting, priority: 2 },
              // With their dependencies they would pull parts of the sign-in page into this chunk.
              { name: 'parts', test: parts, priority: 1, includeDependenciesRecursively: false },
              { name: 'common', test: common, priority: 1, includeDependenciesRecursively: false },
              { name: 'frame', test: frame, priority: 1, includeDependenciesRecursively: false },
              { name: 'document', test: document, priority: 1, includeDependenciesRecursively: false },
              { name: 'paying', test: paying, priority: 1, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        '/api': { target: server, changeOrigin: false },
        // Photos of public pages.
        '^/public/trainer/[^/]+/photos/': { target: server, changeOrigin: false },
      },
    },
  }
}
