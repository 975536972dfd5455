import { Route, Routes, useParams } from 'react-router'
import { NotFound } from '../../ui/page/NotFound.tsx'
import { InvitedPage } from './InvitedPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'

/** Registration, including the sub-route invite/{code}. */
export function RegisterArea() {
  return (
    <Routes>
      <Route index element={<RegisterPage />} />
      <Route path="invite/:code" element={<Invited />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function Invited() {
  const { code = '' } = useParams()
  return <InvitedPage key={code} code={code} />
}
