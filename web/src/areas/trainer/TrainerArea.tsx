import { Route, Routes } from 'react-router'
import { NotFound } from '../../ui/NotFound.tsx'
import type { NavItem } from '../../ui/Shell.tsx'
import { AreaShell } from '../AreaShell.tsx'

const nav: readonly NavItem[] = []
const accountLinks: readonly NavItem[] = []

/** The trainer area, for the role trainer. */
export function TrainerArea() {
  return (
    <AreaShell home="/trainer" nav={nav} accountLinks={accountLinks}>
      <Routes>
        <Route path="*" element={<NotFound home="/trainer" />} />
      </Routes>
    </AreaShell>
  )
}
