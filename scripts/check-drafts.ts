import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A form with two typed fields, or with a long one, keeps what is typed when the session ends or the page is loaded
 * again: it is a `KeptForm` or uses `useDraft`. Fields count where the form uses them, and in files of the same folder
 * that it imports. A short reason alone may be typed again.
 */

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const source = join(root, 'web/src')

const exempt: Record<string, string> = {
  'areas/login/LoginArea.tsx': 'a password is never kept',
  'areas/register/JoinForm.tsx': 'a password is never kept, and nobody is signed in',
  'areas/register/RegisterForm.tsx': 'a password is never kept, and nobody is signed in',
  'areas/public/trainer-page/AskDialog.tsx': 'nobody is signed in who could get it back',
  'areas/trainer/change-plan/ClosedPlaceForm.tsx':
    'its lessons are read again, and the rest is one short reason',
  'areas/trainer/change-plan/TrainerAwayForm.tsx':
    'its lessons are read again, and the rest is one short reason',
  'features/horses/horses/FitCard.tsx': 'saves nothing',
  'features/horses/horses/WeightsCard.tsx': 'one number, and a day that is filled in',
  'features/identity/sessions/PasswordPage.tsx': 'a password is never kept',
  'features/identity/sessions/ProofForm.tsx': 'a password is never kept',
  'features/schedule/linked-calendars/LinkCalendarDialog.tsx':
    'the address is a secret that is never kept, and it is pasted',
  'features/schedule/availability/HoursForm.tsx': 'two times that are added to the grid at once',
}

const typedFields =
  /<(TextField|MoneyField|DateField|FirstDayField|TimeField|PasswordField|NewPasswordField|ComboBox)\b/g
const problems: string[] = []
const forms = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .filter((file) => /<Form[\s>]/.test(read(file)))

for (const file of forms) {
  const text = read(file)
  const isKept = /\b(useDraft|useLessonDraft|useKeptLines|KeptForm)\b/.test(text) || file in exempt
  if (!isKept && holdsMuch(file))
    problems.push(
      `web/src/${file} loses what is typed: use KeptForm or useDraft, or exempt it with a reason.`,
    )
}
for (const file of Object.keys(exempt))
  if (process.argv[2] === undefined && !(forms.includes(file) && holdsMuch(file)))
    problems.push(`web/src/${file} needs no exemption any more: take it off the list.`)

for (const problem of problems) console.error(problem)
console.log(`drafts: ${forms.length} forms, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

function read(file: string): string {
  return readFileSync(join(source, file), 'utf8')
}

function holdsMuch(file: string): boolean {
  const parts = [...read(file).matchAll(/from '\.\/([A-Z]\w+\.tsx)'/g)]
    .map(([, part = '']) => join(dirname(file), part))
    .filter((part) => !/<(Kept)?Form[\s>]/.test(read(part)))
  const all = [file, ...parts].map(read).join('\n')
  return /<TextArea\b/.test(all) || (all.match(typedFields)?.length ?? 0) > 1
}
