import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import css from './Overdue.module.css'

/** Highlights an overdue amount. */
export function Overdue({ children }: { children: ReactNode }) {
  return (
    <p className={css['overdue']}>
      <Icon of={IconAlertCircle} size={18} />
      <span>{children}</span>
    </p>
  )
}
