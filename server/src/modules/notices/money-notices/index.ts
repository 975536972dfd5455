export { tellOfFailure, tellOfInvoice, tellOfPayment } from './tell-of-money.ts'
export { tellOfPack } from './tell-of-pack.ts'
export { tellOfApproval, tellOfFee, tellOfPaid, tellOfRate } from './tell-of-pay.ts'
