-- The same movement comes twice where it is brought in as CSV and as CAMT.053, or under another name of the account:
-- then its texts differ and its fingerprint does not tell. It is kept, as one that was seen before, and stands for nothing.

alter table bank_statements add column account_iban text not null default '';
alter table bank_statements add column source bytea;
comment on column bank_statements.account_iban is 'IBAN that the file itself names, without spaces; empty where it names none.';
comment on column bank_statements.source is 'SHA-256 of the titles of its columns and the account: files of one source write a line in one way. Null of files from before there was this.';

alter table bank_lines add column seen_as uuid;
alter table bank_lines add column is_another boolean not null default false;
alter table bank_lines add constraint bank_lines_seen_as foreign key (business_id, seen_as) references bank_lines (business_id, id);
alter table bank_lines add constraint bank_lines_another_than check (not is_another or seen_as is not null);
comment on column bank_lines.seen_as is 'The line of another file that looks like the same movement; null where none does.';
comment on column bank_lines.is_another is 'Somebody said that it is another movement all the same.';
create index bank_lines_seen on bank_lines (business_id, seen_as) where seen_as is not null;
grant update (seen_as, is_another) on bank_lines to cavaletti_server;
