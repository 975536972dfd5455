-- A lesson that is given back shortly before the last day of its pack, or after it, can be used for some days more.

alter table pack_kinds add column grace_days integer not null default 30 check (grace_days between 0 and 365);
alter table packs add column grace_days integer not null default 30 check (grace_days between 0 and 365);
comment on column pack_kinds.grace_days is 'Days for which a lesson given back in the last so many days, or after the last day, can still be used from then on; 0: not at all.';
comment on column packs.grace_days is 'As in pack_kinds, as when it was sold.';
