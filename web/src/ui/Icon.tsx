import type { ReactNode } from 'react'

/** A Tabler icon: `import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'`. */
export type TablerIcon = (props: { size?: number; stroke?: number; 'aria-hidden'?: boolean }) => ReactNode

/** An icon beside text, hidden from screen readers. `size` in px. */
export function Icon({ of: Drawing, size = 20 }: { of: TablerIcon; size?: number }) {
  return <Drawing size={size} stroke={1.7} aria-hidden />
}
