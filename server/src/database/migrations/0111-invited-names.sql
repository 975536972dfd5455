alter table invitations
  add column first_name text not null default '',
  add column last_name text not null default '';
comment on column invitations.first_name is 'First name of the client record it is for, as it was then; whoever has the code finds it filled in.';
comment on column invitations.last_name is 'Last name, likewise.';
