-- A client who comes back does not find the access again that other households once gave them.

alter table clients add column returned_at timestamptz;
comment on column clients.returned_at is 'Came back at, after leaving or being archived: access to riders of other households granted before no longer counts. Null for a client who never went.';
