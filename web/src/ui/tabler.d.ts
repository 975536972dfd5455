/** Tabler ships one type file for all of its icons; each icon's own module is what we load. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from './Icon.tsx'

  const icon: TablerIcon
  export default icon
}
