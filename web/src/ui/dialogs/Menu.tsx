import type { ReactNode } from 'react'
import { Button, Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components'
import css from './Menu.module.css'

export { MenuGroup, MenuItem, MenuSection } from './MenuItem.tsx'

export interface MenuProps {
  /** Name of the button, which shows `trigger`. */
  label: string
  trigger: ReactNode
  /** Class of the button; default: round. */
  triggerClass?: string | undefined
  placement?: 'bottom end' | 'top end'
  /** `MenuItem`s and `MenuSection`s. */
  children: ReactNode
}

/** A button that opens a menu, with arrow keys, type-ahead and Escape. */
export function Menu({ label, trigger, triggerClass, placement = 'bottom end', children }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={triggerClass ?? css['trigger'] ?? ''} aria-label={label}>
        {trigger}
      </Button>
      <Popover className={css['popover'] ?? ''} placement={placement}>
        <AriaMenu className={css['menu'] ?? ''} aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
