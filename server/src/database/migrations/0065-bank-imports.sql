-- What a bank says that came and went, line by line, and which payments and refunds each line stands for (M8).

create table bank_statements (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  account text not null,
  known_lines integer not null default 0,
  brought_by uuid not null,
  brought_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id)
);
comment on table bank_statements is 'Files of a bank that were brought in.';
comment on column bank_statements.business_id is 'Tenant.';
comment on column bank_statements.id is 'UUID version 7.';
comment on column bank_statements.name is 'Name of the file.';
comment on column bank_statements.account is 'Which account it is of, as whoever brought it named it.';
comment on column bank_statements.known_lines is 'How many of its lines an earlier file had brought already.';
comment on column bank_statements.brought_by is 'User who brought it.';
comment on column bank_statements.brought_at is 'When that was.';
grant select, insert, update, delete on bank_statements to cavaletti_server;

create table bank_lines (
  business_id uuid not null references businesses,
  id uuid not null,
  statement_id uuid not null,
  place integer not null check (place > 0),
  booked_on date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  counterparty text not null,
  counterparty_iban text not null,
  reference text not null,
  fingerprint bytea not null,
  ignored_because text check (ignored_because <> ''),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, statement_id) references bank_statements
);
comment on table bank_lines is 'Lines of bank statements. What the bank said never changes; what it stands for is in bank_entries.';
comment on column bank_lines.business_id is 'Tenant.';
comment on column bank_lines.id is 'UUID version 7.';
comment on column bank_lines.statement_id is 'The file that brought it first.';
comment on column bank_lines.place is 'Which row of the file it was, from 1.';
comment on column bank_lines.booked_on is 'Day the bank booked it.';
comment on column bank_lines.amount_minor is 'Minor unit of the business''s currency; below zero where money went out.';
comment on column bank_lines.counterparty is 'Who paid or was paid, as the bank writes it.';
comment on column bank_lines.counterparty_iban is 'Their account, without spaces; empty when the bank does not say.';
comment on column bank_lines.reference is 'What the payer wrote.';
comment on column bank_lines.fingerprint is 'SHA-256 of account, day, amount, other side, reference, and which of several equal lines it is: a line is taken once, whatever files it stands in.';
comment on column bank_lines.ignored_because is 'Why it stands for no payment, in words; null while it is not put aside.';
comment on column bank_lines.version is 'Counts changes of what it stands for.';
create unique index bank_lines_once on bank_lines (business_id, fingerprint);
create index bank_lines_by_day on bank_lines (business_id, booked_on desc, id desc);
create index bank_lines_by_statement on bank_lines (business_id, statement_id);
grant select, insert, delete, update (ignored_because, version) on bank_lines to cavaletti_server;

create table bank_entries (
  business_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  payment_id uuid not null,
  was_there boolean not null,
  made_by uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  released_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, line_id) references bank_lines,
  foreign key (business_id, payment_id) references payments
);
comment on table bank_entries is 'Which payments or refunds a line of a bank stands for: one, or several where it is split over payers.';
comment on column bank_entries.business_id is 'Tenant.';
comment on column bank_entries.id is 'UUID version 7.';
comment on column bank_entries.line_id is 'The line.';
comment on column bank_entries.payment_id is 'The payment, or for money that went out the refund.';
comment on column bank_entries.was_there is 'It had been entered by hand before; otherwise it was booked from the line.';
comment on column bank_entries.made_by is 'User who said so.';
comment on column bank_entries.made_at is 'When that was.';
comment on column bank_entries.released_at is 'The line no longer stands for it since.';
create index bank_entries_by_line on bank_entries (business_id, line_id);
create unique index bank_entries_by_payment on bank_entries (business_id, payment_id) where released_at is null;
grant select, insert, update (released_at) on bank_entries to cavaletti_server;

-- Whoever writes: no line stands for more than the bank said, nor for money that went the other way.
create function bank_lines_add_up() returns trigger language plpgsql as $$
begin
  if (select abs(l.amount_minor) < coalesce(sum(p.amount_minor) filter (where v.id is null), 0)
        or bool_or((p.kind = 'payment') <> (l.amount_minor > 0))
      from bank_lines l
      join bank_entries e on e.business_id = l.business_id and e.line_id = l.id and e.released_at is null
      join payments p on p.business_id = e.business_id and p.id = e.payment_id
      left join payments v on v.business_id = p.business_id and v.takes_back = p.id and v.kind = 'void'
      where l.business_id = new.business_id and l.id = new.line_id group by l.amount_minor) then
    raise exception 'The line % stands for more than the bank said.', new.line_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function bank_lines_add_up is 'Keeps lines of a bank and what they stand for in step (M8).';
create constraint trigger bank_lines_add_up after insert on bank_entries
  deferrable initially deferred for each row execute function bank_lines_add_up();

create table bank_layouts (
  business_id uuid not null references businesses,
  head_hash bytea not null,
  layout jsonb not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (business_id, head_hash)
);
comment on table bank_layouts is 'Which column of a bank''s file holds what, as somebody said the last time.';
comment on column bank_layouts.business_id is 'Tenant.';
comment on column bank_layouts.head_hash is 'SHA-256 of the titles of the columns.';
comment on column bank_layouts.layout is 'As `bankLayout` of the contract.';
comment on column bank_layouts.used_at is 'When a file was last read with it.';
grant select, insert, update on bank_layouts to cavaletti_server;

select tell_changes_of(changed, 'money') from (values ('bank_statements'), ('bank_lines'), ('bank_entries')) as told (changed);
