import { t } from '@lingui/core/macro'
import { Choice } from '../../../../ui/fields/choosing/Choice.tsx'

/** Which lessons of a series a change affects (S5). */
export type Scope = 'this' | 'following' | 'all'

interface ScopeChoiceProps {
  scope: Scope
  /** A scope to leave out. */
  without?: Scope
  onChange: (scope: Scope) => void
}

/** Asks for the scope; past and settled lessons never change. */
export function ScopeChoice({ scope, without, onChange }: ScopeChoiceProps) {
  const options: { value: Scope; label: string }[] = [
    { value: 'this', label: t`Only this lesson` },
    { value: 'following', label: t`This and following lessons` },
    { value: 'all', label: t`All future lessons` },
  ]
  return (
    <Choice
      name="scope"
      label={t`Which lessons?`}
      options={options.filter(({ value }) => value !== without)}
      value={scope}
      onChange={onChange}
    />
  )
}
