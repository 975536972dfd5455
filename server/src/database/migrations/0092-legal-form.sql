-- M4: what a seller is decides what may be exempt, and what the law of companies wants said of them.

alter table tax_rates add column exemption_reason text not null default 'other'
  check (exemption_reason in ('other', 'private_tuition'));
alter table tax_rates add check (exemption_reason = 'other' or category = 'E');
comment on column tax_rates.exemption_reason is 'Why it is exempt, where that decides who may use it: private_tuition is for natural persons alone (M4).';

alter table billing add column register_entry text not null default '' check (length(register_entry) <= 200);
comment on column billing.register_entry is 'Register and number, seat, who manages it, as the law of companies wants it on what they send; empty without one.';
