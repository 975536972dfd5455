-- Minutes of travel that a map service was asked for, once for each pair of places.

alter table place_travel add column source text not null default 'hand' check (source in ('hand', 'lookup'));
comment on column place_travel.source is 'hand: somebody entered them. lookup: a map service was asked, on noted_at.';
alter table place_travel alter column noted_by drop not null;
alter table place_travel add constraint place_travel_noted_by check ((source = 'lookup') = (noted_by is null));
comment on column place_travel.noted_by is 'User who entered them; null where a map service was asked.';
