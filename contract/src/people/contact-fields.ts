import { z } from 'zod'
import { electronicAddress } from '../electronic-address.ts'
import { line } from '../fields.ts'
import { msg } from '../messages.ts'

export const country = z
  .string()
  .regex(/^([A-Z]{2})?$/, msg('must be two capital letters such as GB, or empty'))

/** Details for documents besides name and address; empty if unknown. */
export const onDocuments = {
  /** Default: first and last name. */
  invoiceName: line(200),
  vatId: line(20),
  buyerReference: line(100),
  /** Default: the email. */
  electronicAddress,
}

/** Contact details of a client; empty if unknown. */
export const contact = {
  phone: line(40),
  street: line(200),
  city: line(100),
  postcode: line(20),
  country,
}

/** The same, empty by default. */
export const emptyContact = {
  phone: contact.phone.default(''),
  street: contact.street.default(''),
  city: contact.city.default(''),
  postcode: contact.postcode.default(''),
  country: contact.country.default(''),
}
