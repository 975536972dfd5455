import { t } from '@lingui/core/macro'
import { Choice } from '../../ui/Choice.tsx'

/** How far a change of a lesson that repeats goes (S5). */
export type Scope = 'this' | 'following' | 'all'

/** Asks how far; what is past or settled stays as it was in any case. */
export function ScopeChoice({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  return (
    <Choice
      name="scope"
      label={t`Which lessons of the series?`}
      options={[
        { value: 'this', label: t`Only this one` },
        { value: 'following', label: t`This and those that follow` },
        { value: 'all', label: t`All to come` },
      ]}
      value={scope}
      onChange={onChange}
    />
  )
}
