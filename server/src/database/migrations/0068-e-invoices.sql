-- What e-invoices (EN 16931, M15) say of seller and buyer beyond what is on paper. Frozen in documents issued from now on.

alter table billing
  add contact_name text not null default '',
  add contact_phone text not null default '',
  add contact_email text not null default '',
  add electronic_address text not null default '';
comment on column billing.contact_name is 'Whom buyers ask about a document (BT-41); empty until given.';
comment on column billing.contact_phone is 'Their telephone (BT-42); empty until given.';
comment on column billing.contact_email is 'Their email (BT-43); empty until given.';
comment on column billing.electronic_address is 'Where the seller is reached electronically (BT-34), scheme:identifier or an email; empty: the email of the contact.';

alter table clients
  add invoice_name text not null default '',
  add vat_id text not null default '',
  add buyer_reference text not null default '',
  add electronic_address text not null default '';
comment on column clients.invoice_name is 'Name of the buyer on documents (BT-44), such as that of a firm; empty: first and last name.';
comment on column clients.vat_id is 'VAT identification number (BT-48); empty without one.';
comment on column clients.buyer_reference is 'What the buyer wants named, such as a cost centre (BT-10); empty without one.';
comment on column clients.electronic_address is 'Where e-invoices reach the buyer (BT-49), scheme:identifier or an email; empty: the email.';
