import { t } from '@lingui/core/macro'
import { Choice } from '../../ui/Choice.tsx'

/** How far a change of a lesson that repeats goes (S5). */
export type Scope = 'this' | 'following' | 'all'

interface ScopeChoiceProps {
  scope: Scope
  /** A scope that makes no sense here. */
  without?: Scope
  onChange: (scope: Scope) => void
}

/** Asks how far; what is past or settled stays as it was in any case. */
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
