-- A new business sees a list of first steps until they are done; whoever does not want it hides it.

create table hidden_set_ups (
  business_id uuid not null references businesses,
  user_id uuid not null references users,
  hidden_at timestamptz not null,
  primary key (business_id, user_id)
);
comment on table hidden_set_ups is 'Trainers who have hidden the list of first steps. Which steps are done is read from the data.';
comment on column hidden_set_ups.business_id is 'Tenant.';
comment on column hidden_set_ups.user_id is 'Who has hidden it, from themselves alone.';
comment on column hidden_set_ups.hidden_at is 'Hidden at.';
grant select, insert, delete on hidden_set_ups to cavaletti_server;
