alter table businesses
  add column cancel_notice_hours integer not null default 24 check (cancel_notice_hours between 0 and 720);
comment on column businesses.cancel_notice_hours is 'Lessons are cancelled in time until the same wall-clock time so many hours earlier (S12); 0 until they begin.';
