import { Route, Routes } from 'react-router'
import { NotFound } from '../../ui/NotFound.tsx'
import type { NavItem } from '../../ui/Shell.tsx'
import { AreaShell } from '../AreaShell.tsx'

const nav: readonly NavItem[] = []
const accountLinks: readonly NavItem[] = []

/** The admin area, for the role admin. */
export function AdminArea() {
  return (
    <AreaShell home="/admin" nav={nav} accountLinks={accountLinks}>
      <Routes>
        <Route path="*" element={<NotFound home="/admin" />} />
      </Routes>
    </AreaShell>
  )
}
