import { classes } from './classes.ts'
import { Icon, type TablerIcon } from './Icon.tsx'
import css from './IconTile.module.css'

/** An icon on a tinted square, in front of an entry or a title. Hidden from screen readers. */
export function IconTile({ of, className }: { of: TablerIcon; className?: string | undefined }) {
  return (
    <span className={classes(css['tile'], className)}>
      <Icon of={of} />
    </span>
  )
}
