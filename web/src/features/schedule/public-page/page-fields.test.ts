import { expect, test } from 'vitest'
import { pageChange, pageFields } from './page-fields.ts'

const settings = {
  slug: 'oakfield',
  introduction: 'Calm lessons.',
  languages: 'English',
  terms: '',
  email: '',
  phone: '',
  licenceHolder: '',
  licenceNumber: '',
  offerIds: ['a'],
  placeIds: [],
  photoIds: [],
  showsTimes: true,
  takesRequests: false,
  publishedAt: null,
  needsLicence: false,
  url: '',
  version: 1,
}

test('settings become fields and back', () => {
  const { photoIds: _, publishedAt: __, needsLicence: ___, url: ____, version: _____, ...content } = settings
  expect(pageChange(pageFields(settings))).toEqual(content)
})

test('only changed fields are sent', () => {
  expect(pageChange({ takesRequests: 'no' })).toEqual({ takesRequests: false })
})
