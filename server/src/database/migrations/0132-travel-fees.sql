-- What a client pays when a lesson takes place at a location: a fee of the location, which a client may have differently.

create table travel_fees (
  business_id uuid not null references businesses,
  id uuid not null,
  place_id uuid not null,
  client_id uuid,
  fee_minor integer not null check (fee_minor between 0 and 100000000),
  since date not null,
  primary key (business_id, id),
  constraint travel_fees_once unique nulls not distinct (business_id, place_id, client_id),
  foreign key (business_id, place_id) references places,
  foreign key (business_id, client_id) references clients,
  check (client_id is null or fee_minor >= 0)
);
comment on table travel_fees is 'Travel fees of locations. A lesson that takes place there adds the fee to what its clients are billed.';
comment on column travel_fees.business_id is 'Tenant.';
comment on column travel_fees.id is 'UUID version 7.';
comment on column travel_fees.place_id is 'The location.';
comment on column travel_fees.client_id is 'The client who pays this instead; null for the fee of everybody else.';
comment on column travel_fees.fee_minor is 'Minor unit, once per client and day; 0: none.';
comment on column travel_fees.since is 'First day on which lessons add it, by the clock of the business.';
grant select, insert, update, delete on travel_fees to cavaletti_server;

alter table extras
  add column place_id uuid,
  add column is_withdrawn boolean not null default false,
  add foreign key (business_id, place_id) references places,
  add check (not is_withdrawn or (removed_at is not null and place_id is not null));
comment on column extras.place_id is 'Of a travel fee that a lesson added: the location; null for what somebody entered.';
comment on column extras.is_withdrawn is 'The travel fee was removed because its lesson did not take place after all. It comes back if the lesson does.';
create unique index extras_of_travel on extras (business_id, client_id, place_id, served_on) where place_id is not null;

select tell_changes_of('travel_fees', 'places');
