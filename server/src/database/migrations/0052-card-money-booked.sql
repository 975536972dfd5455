-- What was booked of a refund or dispute may be less than it is about, where some was given back by hand before.

alter table card_refunds add column booked_minor bigint not null default 0 check (booked_minor between 0 and amount_minor);
comment on column card_refunds.booked_minor is 'What of it is in the books, minor unit.';
alter table card_disputes add column booked_minor bigint not null default 0 check (booked_minor between 0 and amount_minor);
comment on column card_disputes.booked_minor is 'What of it is in the books, minor unit.';
