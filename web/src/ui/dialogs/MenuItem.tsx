import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { Header, MenuItem as AriaMenuItem, MenuSection as AriaMenuSection } from 'react-aria-components'
import { Icon, type TablerIcon } from '../Icon.tsx'
import css from './Menu.module.css'

export interface MenuItemProps {
  /** Unique within its section. */
  id: string
  label: string
  /** A second line. */
  detail?: string | undefined
  icon?: TablerIcon
  onAct?: () => void
}

/** A titled part of a menu with actions. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection className={css['section'] ?? ''}>
      <Header className={css['title'] ?? ''}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

/** An action of a menu, or an option of a section with `chosen`. */
export function MenuItem({ id, label, detail, icon, onAct }: MenuItemProps) {
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      className={css['item'] ?? ''}
      {...(onAct ? { onAction: onAct } : {})}
    >
      {({ isSelected }) => (
        <>
          {icon && <Icon of={icon} />}
          <span className={css['text']}>
            {label}
            {detail !== undefined && <span className={css['detail']}>{detail}</span>}
          </span>
          {isSelected && <Icon of={IconCheck} />}
        </>
      )}
    </AriaMenuItem>
  )
}

export interface MenuSectionProps {
  title: string
  /** Id of the chosen item; makes the section a single choice. */
  chosen: string
  onChoose: (id: string) => void
  children: ReactNode
}

/** A titled part of a menu with one chosen item. */
export function MenuSection({ title, chosen, onChoose, children }: MenuSectionProps) {
  return (
    <AriaMenuSection
      className={css['section'] ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        if (keys !== 'all') for (const key of keys) onChoose(String(key))
      }}
    >
      <Header className={css['title'] ?? ''}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}
