-- What is charged after all says who decided so.

alter table waivers add column revoked_by uuid;
alter table waivers add column revoked_by_name text;
alter table waivers add constraint waivers_revoked
  check (num_nulls(revoked_by, revoked_by_name) in (0, 2) and (revoked_by is null or revoked_at is not null));
comment on column waivers.revoked_by is 'User who took it back; null while it stands, and where it fell away by itself, as goodwill does when the seat was ridden after all.';
comment on column waivers.revoked_by_name is 'Their name then.';
