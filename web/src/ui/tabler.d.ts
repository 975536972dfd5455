/** Tabler has one type file for all icons; we load each icon's own module. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from './Icon.tsx'

  const icon: TablerIcon
  export default icon
}
