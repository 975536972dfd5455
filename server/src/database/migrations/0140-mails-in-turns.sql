-- Mails of businesses take turns: how many a business has waiting decides where its next one stands.
create index mails_waiting on mails (sender_business_id) where state = 'queued' and sender_business_id is not null;

alter table sendings add column resumes_at timestamptz;
comment on column sendings.resumes_at is 'When the rest goes out, where the business has sent as many mails as it may for now.';
grant update (resumes_at) on sendings to cavaletti_server;
