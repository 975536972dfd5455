-- Who moved to another business goes on seeing and paying what the one before had issued to them (P15).

create table former_sellers (
  user_id uuid not null,
  seller_business_id uuid not null references businesses,
  client_id uuid not null,
  left_at timestamptz not null,
  primary key (user_id, seller_business_id),
  foreign key (seller_business_id, client_id) references clients (business_id, id)
);
comment on table former_sellers is 'Businesses an account was a client of and has left: it looks there for its own documents, whichever business it belongs to by now. Kept by a trigger on clients.';
comment on column former_sellers.user_id is 'The account.';
comment on column former_sellers.seller_business_id is 'The business it left. Not a tenant of the row: whoever moved asks from elsewhere.';
comment on column former_sellers.client_id is 'Its record there.';
comment on column former_sellers.left_at is 'When it left.';
create index former_sellers_by_client on former_sellers (seller_business_id, client_id);
grant select, insert, update, delete on former_sellers to cavaletti_server;

create function note_former_seller() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.user_id is distinct from new.user_id then
    delete from former_sellers where user_id = old.user_id and seller_business_id = old.business_id;
  end if;
  if new.user_id is not null and new.left_at is not null then
    insert into former_sellers (user_id, seller_business_id, client_id, left_at)
      values (new.user_id, new.business_id, new.id, new.left_at)
      on conflict (user_id, seller_business_id) do update set client_id = excluded.client_id, left_at = excluded.left_at;
  else
    delete from former_sellers where user_id = new.user_id and seller_business_id = new.business_id;
  end if;
  return null;
end $$;
comment on function note_former_seller is 'Who left a business finds it among their former ones, and who came back does no longer.';
create trigger note_former_seller after update on clients
  for each row when (old.left_at is distinct from new.left_at or old.user_id is distinct from new.user_id)
  execute function note_former_seller();

-- For the owner, too, rows are behind the fence; here all of them are looked at.
alter table clients no force row level security;
insert into former_sellers (user_id, seller_business_id, client_id, left_at)
  select user_id, business_id, id, left_at from clients where user_id is not null and left_at is not null;
alter table clients force row level security;
