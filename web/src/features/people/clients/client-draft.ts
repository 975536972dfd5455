import type { ClientDetail } from './client.ts'

export type ClientField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'street'
  | 'postcode'
  | 'city'
  | 'country'
  | 'invoiceName'
  | 'vatId'
  | 'buyerReference'
  | 'electronicAddress'
  | 'tags'
  | 'note'

/** A client as form fields. */
export type ClientFields = Record<ClientField, string>

export const emptyClient: ClientFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  invoiceName: '',
  vatId: '',
  buyerReference: '',
  electronicAddress: '',
  tags: '',
  note: '',
}

export function clientFields(client: ClientDetail): ClientFields {
  const { firstName, lastName, email, phone, street, postcode, city, country, tags, note } = client
  const { invoiceName, vatId, buyerReference, electronicAddress } = client
  return {
    firstName,
    lastName,
    email: email ?? '',
    phone,
    street,
    postcode,
    city,
    country,
    invoiceName,
    vatId,
    buyerReference,
    electronicAddress,
    tags: tags.join(', '),
    note,
  }
}

/** Request body of changed fields: tags as a list, an empty email as null. */
export function clientChange({ tags, email, ...changes }: Partial<ClientFields>) {
  return {
    ...changes,
    ...(email !== undefined && { email: email.trim() === '' ? null : email.trim() }),
    ...(tags !== undefined && { tags: readTags(tags) }),
  }
}

/** Splits at commas. */
export function readTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
