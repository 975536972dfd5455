import { z } from 'zod'
import { msg } from './messages.ts'

/** Schemes of electronic addresses in EN 16931 (EAS), besides EM for email. */
const schemes =
  '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 ' +
  '0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 ' +
  '0219 0220 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 ' +
  '9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 ' +
  '9949 9950 9951 9952 9953 9957 9959'

const known = new Set(schemes.split(' '))

/** Address for e-invoices: an email, or scheme and identifier joined by a colon; empty for none. */
export const electronicAddress = z
  .string()
  .trim()
  .max(100)
  .regex(
    /^$|^[^\s@:]+@[^\s@]+$|^\d{4}:[^\s:]+$/,
    msg('must be an email, or a scheme and an identifier such as 9930:DE123456789'),
  )
  .refine(
    (address) => !/^\d{4}:/.test(address) || known.has(address.slice(0, 4)),
    msg('must begin with a scheme that is in the list of electronic addresses (EAS)'),
  )
