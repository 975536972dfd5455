-- Many documents mailed at once: what became of each, so that what failed can be tried again and nothing goes out twice.

create table sendings (
  business_id uuid not null references businesses,
  id uuid not null,
  started_by uuid not null,
  started_at timestamptz not null,
  includes_sent boolean not null,
  primary key (business_id, id)
);
comment on table sendings is 'Documents mailed together.';
comment on column sendings.business_id is 'Tenant, the seller.';
comment on column sendings.id is 'UUID version 7.';
comment on column sendings.started_by is 'User who asked for it.';
comment on column sendings.started_at is 'When that was.';
comment on column sendings.includes_sent is 'Also what was mailed before; otherwise that is passed over.';
grant select, insert on sendings to cavaletti_server;

create table sending_documents (
  business_id uuid not null,
  sending_id uuid not null,
  document_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'passed_over', 'failed')),
  problem text not null default '',
  primary key (business_id, sending_id, document_id),
  foreign key (business_id, sending_id) references sendings,
  foreign key (business_id, document_id) references documents on delete cascade,
  check ((state = 'failed') = (problem <> ''))
);
comment on table sending_documents is 'What became of each document of a sending.';
comment on column sending_documents.business_id is 'Tenant, the seller.';
comment on column sending_documents.sending_id is 'The sending.';
comment on column sending_documents.document_id is 'The document.';
comment on column sending_documents.state is 'passed_over: it had been mailed before.';
comment on column sending_documents.problem is 'Why it failed, in a sentence.';
-- However often one clicks, a document waits to be mailed once.
create unique index sending_documents_waiting on sending_documents (business_id, document_id) where state = 'waiting';
grant select, insert, update on sending_documents to cavaletti_server;
