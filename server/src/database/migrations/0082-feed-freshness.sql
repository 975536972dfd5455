-- Calendar programs ask again and again for what seldom changes; they are told that nothing did.

alter table calendar_feeds
  add column text_hash bytea,
  add column changed_at timestamptz;
comment on column calendar_feeds.text_hash is 'SHA-256 of what was answered last; null until somebody came.';
comment on column calendar_feeds.changed_at is 'Whole second from which on that was the answer; later for every other answer, so that it tells them apart.';
