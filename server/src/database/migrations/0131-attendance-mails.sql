-- Lessons without attendance are never billed, so their trainers are asked about them the next morning.

create table attendance_mails (
  business_id uuid not null references businesses,
  trainer_id uuid not null,
  is_on boolean not null default true,
  told_on date,
  primary key (business_id, trainer_id)
);
comment on table attendance_mails is 'Morning mails to trainers about past lessons without attendance. A trainer without a row gets them.';
comment on column attendance_mails.business_id is 'Tenant.';
comment on column attendance_mails.trainer_id is 'User who teaches.';
comment on column attendance_mails.is_on is 'False: the trainer switched the mail off.';
comment on column attendance_mails.told_on is 'Day of the last mail, by the clock of the business; null before the first. At most one a day.';
grant select, insert, update on attendance_mails to cavaletti_server;

create index seats_without_attendance on seats (business_id, ends_at, lesson_id) where state = 'booked';
