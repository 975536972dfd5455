-- Whoever books after the free deadline, or shortly before it, may still cancel for nothing for a while.

alter table businesses add column cancel_grace_minutes integer not null default 60 check (cancel_grace_minutes between 0 and 1440);
comment on column businesses.cancel_grace_minutes is 'A seat is free to cancel for so many minutes after it was booked, where its ladder has a free step; 0 for no grace.';
alter table seats add column cancel_grace_until timestamptz;
comment on column seats.cancel_grace_until is 'Cancelling costs nothing until then, whatever the ladder asks, as it was when the seat was booked (S14); null for no grace. The lesson''s start ends it.';
