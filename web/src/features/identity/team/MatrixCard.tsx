import { staffRoles } from '@cavaletti/contract/actions'
import { t } from '@lingui/core/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { staffRoleWord } from '../../../data/business/staff-role-words.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { actionWord } from './action-words.ts'
import css from './MatrixCard.module.css'
import type { Team } from './team.ts'

/** Who may do what: the matrix that the server goes by. */
export function MatrixCard({ matrix }: { matrix: Team['matrix'] }) {
  return (
    <Card title={t`What each role can do`}>
      <table className={css['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t`Action`}</th>
            {staffRoles.map((role) => (
              <th key={role} scope="col">
                {staffRoleWord(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map(({ action, roles }) => (
            <tr key={action}>
              <th scope="row">{actionWord(action)}</th>
              {staffRoles.map((role) => (
                <td key={role}>
                  {roles.includes(role) ? (
                    <>
                      <Icon of={IconCheck} />
                      <span className="visually-hidden">{t`Yes`}</span>
                    </>
                  ) : (
                    <>
                      <span aria-hidden>–</span>
                      <span className="visually-hidden">{t`No`}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
