-- Notices: what changed in the lessons of a household, who is told of it, and how.

create table notice_rules (
  business_id uuid primary key references businesses,
  reminder_hour smallint not null default 18 check (reminder_hour between 8 and 20),
  mails_bookings boolean not null default true,
  texts_per_day smallint not null default 50 check (texts_per_day between 0 and 1000),
  version integer not null default 1
);
comment on table notice_rules is 'What a business chose about notices. A business without a row has the defaults.';
comment on column notice_rules.business_id is 'Tenant.';
comment on column notice_rules.reminder_hour is 'Hour of the business''s wall time at which clients are reminded of the lessons of the next day.';
comment on column notice_rules.mails_bookings is 'False: a booked lesson is announced in the app only.';
comment on column notice_rules.texts_per_day is 'Text messages that the business sends at most on one of its days; 0: none.';
comment on column notice_rules.version is 'Counts changes.';
grant select, insert, update on notice_rules to cavaletti_server;
select tell_changes_of('notice_rules', 'notices');

create table notice_preferences (
  business_id uuid not null references businesses,
  user_id uuid not null references users,
  mail_off text[] not null default '{}'
    check (mail_off <@ array['message_received', 'lesson_booked', 'lesson_moved', 'lesson_handed_over', 'lesson_cancelled', 'place_passed_on', 'place_given', 'lesson_reinstated', 'horse_changed', 'lesson_tomorrow',
      'lesson_requested', 'time_proposed', 'proposal_declined', 'proposal_expired', 'request_declined', 'request_expired', 'request_withdrawn', 'move_requested', 'move_declined', 'move_expired', 'move_withdrawn', 'place_offered', 'fee_waived', 'term_joined', 'term_left', 'small_group', 'note_written', 'type_proposed', 'type_changed', 'type_kept',
      'pay_rate_changed', 'yard_fee_changed', 'pay_approved', 'pay_paid']),
  push_off text[] not null default array['payment_received', 'invoice_issued'],
  texted text[] not null default array['lesson_moved', 'lesson_cancelled', 'horse_changed', 'lesson_reinstated', 'term_left'],
  digest_hour smallint check (digest_hour between 0 and 23),
  sends_digest boolean not null default true,
  shows_names boolean not null default false,
  sends_invitations boolean not null default false,
  quiet_from smallint default 21 check (quiet_from between 0 and 23),
  quiet_until smallint default 7 check (quiet_until between 0 and 23),
  version integer not null default 1,
  primary key (business_id, user_id),
  constraint notice_preferences_quiet_hours_together check ((quiet_from is null) = (quiet_until is null)),
  constraint notice_preferences_quiet_hours_end check (quiet_from <> quiet_until)
);
comment on table notice_preferences is 'What a person chose about notices. A person without a row has the defaults.';
comment on column notice_preferences.business_id is 'Tenant.';
comment on column notice_preferences.user_id is 'The person.';
comment on column notice_preferences.mail_off is 'Events that are not mailed to this person. An urgent notice is mailed all the same, unless it is pushed.';
comment on column notice_preferences.push_off is 'Events that are not pushed to the devices of this person.';
comment on column notice_preferences.texted is 'Events that are sent to this person as text messages, if the server sends any; a change of a lesson only if the lesson is soon.';
comment on column notice_preferences.digest_hour is 'Hour of the person''s wall time at which one mail has all notices that are not urgent; null: each change is mailed.';
comment on column notice_preferences.sends_digest is 'False: the person unsubscribed from the daily summary. Of the mails in it, only urgent ones are sent.';
comment on column notice_preferences.shows_names is 'Device notifications name the riders. They may be read on a locked screen.';
comment on column notice_preferences.sends_invitations is 'Each lesson is mailed as a calendar invitation too, and every change and cancellation of it.';
comment on column notice_preferences.quiet_from is 'Hour of the person''s wall time from which notices that are not urgent wait; null: no quiet hours.';
comment on column notice_preferences.quiet_until is 'Hour of the person''s wall time at which they are mailed; null: no quiet hours.';
comment on column notice_preferences.version is 'Counts changes.';
grant select, insert, update, delete on notice_preferences to cavaletti_server;

create table notice_rider_preferences (
  business_id uuid not null references businesses,
  user_id uuid not null references users,
  rider_id uuid not null,
  mail_off text[] not null,
  push_off text[] not null,
  texted text[] not null,
  primary key (business_id, user_id, rider_id),
  foreign key (business_id, rider_id) references riders
);
comment on table notice_rider_preferences is 'What a person chose about notices of one rider, in place of notice_preferences. A rider without a row has the choices for all riders.';
comment on column notice_rider_preferences.business_id is 'Tenant.';
comment on column notice_rider_preferences.user_id is 'The person.';
comment on column notice_rider_preferences.rider_id is 'The rider.';
comment on column notice_rider_preferences.mail_off is 'Events of the rider that are not mailed to this person. An urgent notice is mailed all the same, unless it is pushed.';
comment on column notice_rider_preferences.push_off is 'Events of the rider that are not pushed to the devices of this person.';
comment on column notice_rider_preferences.texted is 'Events of the rider that are sent to this person as text messages, as in notice_preferences.';
grant select, insert, update, delete on notice_rider_preferences to cavaletti_server;

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  key_id text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, endpoint)
);
comment on table push_subscriptions is 'Browsers that show notices as device notifications. One counts only while its session lives. Belongs to an account, so without row-level security.';
comment on column push_subscriptions.id is 'UUID version 7.';
comment on column push_subscriptions.user_id is 'The person.';
comment on column push_subscriptions.session_id is 'Session of the browser; its end ends the subscription.';
comment on column push_subscriptions.endpoint is 'Address at the push service. Of use only together with our key, which is derived from SECRET.';
comment on column push_subscriptions.p256dh is 'Public key of the browser: point on P-256.';
comment on column push_subscriptions.auth is 'Secret that browser and server share; with the public key it encrypts messages.';
comment on column push_subscriptions.key_id is 'Value of SECRET whose key the browser subscribed with.';
comment on column push_subscriptions.created_at is 'Time at which notifications were turned on.';
comment on column push_subscriptions.ended_at is 'Time at which the push service refused it for good; null while it works.';
create index push_subscriptions_of_session on push_subscriptions (session_id);
comment on index push_subscriptions_of_session is 'Serves the reference to the session.';
grant select, insert, update, delete on push_subscriptions to cavaletti_server;

create table pushes (
  id uuid primary key,
  of_business_id uuid not null references businesses,
  user_id uuid not null references users,
  message jsonb,
  topic text not null,
  is_urgent boolean not null,
  useful_until timestamptz not null,
  waits_for uuid[] not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  last_attempt_at timestamptz,
  last_error text,
  sent_at timestamptz
);
comment on table pushes is 'Device notifications of a person. Administrators count them for all businesses, so without row-level security.';
comment on column pushes.id is 'UUID version 7; the browser shows a message once by it.';
comment on column pushes.of_business_id is 'The business.';
comment on column pushes.user_id is 'The recipient.';
comment on column pushes.message is 'Title, body, tag, navigate and lang of the notification; null once it is of no use.';
comment on column pushes.topic is 'Replaces a message of the same topic that waits at the push service.';
comment on column pushes.is_urgent is 'Urgent messages have a queue of their own.';
comment on column pushes.useful_until is 'Not sent afterwards.';
comment on column pushes.waits_for is 'Subscriptions that neither have it nor refused it. Empty, and not sent: it failed.';
comment on column pushes.attempts is 'Attempts at all devices.';
comment on column pushes.created_at is 'Time of queueing.';
comment on column pushes.last_attempt_at is 'Time of the last attempt; null before the first.';
comment on column pushes.last_error is 'Why the last failed attempt failed.';
comment on column pushes.sent_at is 'Time at which a push service first took it; null before.';
create index pushes_of_business on pushes (of_business_id, created_at);
comment on index pushes_of_business is 'Counts for administrators, and the turns of businesses.';
create index pushes_useful on pushes (useful_until) where message is not null;
comment on index pushes_useful is 'A job deletes texts that are of no use any more.';
grant select, insert, update, delete on pushes to cavaletti_server;

create table texts (
  id uuid primary key,
  of_business_id uuid not null references businesses,
  user_id uuid not null references users,
  number text not null check (number ~ '^\+[1-9][0-9]{7,14}$'),
  message text,
  is_urgent boolean not null,
  useful_until timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'unclear', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  last_attempt_at timestamptz,
  reported_at timestamptz,
  last_error text
);
comment on table texts is 'Text messages to the mobile number of a person. A reply names only a number, so without row-level security.';
comment on column texts.id is 'UUID version 7; the provider gets it.';
comment on column texts.of_business_id is 'The business.';
comment on column texts.user_id is 'The recipient.';
comment on column texts.number is 'Mobile number in E.164, as the client had it when the message was queued.';
comment on column texts.message is 'The text; null once it is of no use.';
comment on column texts.is_urgent is 'Urgent messages have a queue of their own.';
comment on column texts.useful_until is 'Not sent afterwards.';
comment on column texts.state is 'queued: waits for an attempt. sending: an attempt began. sent: the provider has it. unclear: the provider may have it, so it is not sent again. delivered: the provider reported that the phone has it. failed: nothing more is tried.';
comment on column texts.attempts is 'Attempts.';
comment on column texts.created_at is 'Time of queueing.';
comment on column texts.last_attempt_at is 'Time of the last attempt; null before the first.';
comment on column texts.reported_at is 'Time of the report of the provider on the delivery; null without one.';
comment on column texts.last_error is 'Why the last failed attempt failed.';
create index texts_of_business on texts (of_business_id, created_at);
comment on index texts_of_business is 'Counts those of a day.';
create index texts_of_number on texts (number);
comment on index texts_of_number is 'A reply leads to the people with this number.';
create index texts_useful on texts (useful_until) where message is not null;
comment on index texts_useful is 'A job deletes texts that are of no use any more.';
grant select, insert, update, delete on texts to cavaletti_server;

create table text_numbers (
  user_id uuid not null references users,
  number text not null,
  state text not null check (state in ('bad', 'stopped')),
  since timestamptz not null,
  reason text not null,
  primary key (user_id, number)
);
comment on table text_numbers is 'Mobile numbers of people that get no text messages. Belongs to an account, so without row-level security.';
comment on column text_numbers.user_id is 'The person.';
comment on column text_numbers.number is 'Mobile number in E.164.';
comment on column text_numbers.state is 'bad: it takes no text messages. stopped: its owner answered STOP.';
comment on column text_numbers.since is 'Time at which we learned of it.';
comment on column text_numbers.reason is 'What the provider said, or the answer.';
create index text_numbers_by_number on text_numbers (number);
comment on index text_numbers_by_number is 'The answer START ends it.';
grant select, insert, update, delete on text_numbers to cavaletti_server;

create table conversations (
  business_id uuid not null references businesses,
  client_id uuid not null,
  last_id uuid not null,
  last_at timestamptz not null,
  waits_since timestamptz,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references clients
);
comment on table conversations is 'Messages between a client and the people who work for the business: one row for each client with messages.';
comment on column conversations.business_id is 'Tenant.';
comment on column conversations.client_id is 'The client.';
comment on column conversations.last_id is 'The latest message.';
comment on column conversations.last_at is 'Time of the latest message. The next one is later, so the order is unique.';
comment on column conversations.waits_since is 'Time of the first message of the family that waits for an answer; null: none.';
create index conversations_by_time on conversations (business_id, last_at desc, client_id);
comment on index conversations_by_time is 'The list, latest first.';
create index conversations_waiting on conversations (business_id, waits_since, client_id) where waits_since is not null;
comment on index conversations_waiting is 'Those that wait for an answer, and their count in the navigation.';
grant select, insert, update, delete on conversations to cavaletti_server;
select keep_to_own_clients('conversations', 'client_id in (select own_clients())');

create table messages (
  business_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  sender text not null check (sender in ('family', 'business')),
  author_id uuid not null references users,
  body text not null check (length(body) between 1 and 4000),
  sent_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, client_id) references conversations
);
comment on table messages is 'Messages of conversations. Nobody can change or delete one (P4); the erasure of the client deletes them (P11).';
comment on column messages.business_id is 'Tenant.';
comment on column messages.id is 'UUID version 7, made by the author''s browser.';
comment on column messages.client_id is 'The client of the conversation.';
comment on column messages.sender is 'family: the client. business: somebody who works for it.';
comment on column messages.author_id is 'Account of the author.';
comment on column messages.body is 'Plain text, several lines.';
comment on column messages.sent_at is 'Time of sending; later than all earlier messages of the conversation.';
create index messages_of_conversation on messages (business_id, client_id, sent_at desc);
comment on index messages_of_conversation is 'A conversation, latest first.';
create index messages_by_author on messages (author_id);
comment on index messages_by_author is 'Serves the reference to the account.';
-- Erasures delete messages, and remove names of erased people from others (P11).
grant select, insert, delete, update (body) on messages to cavaletti_server;
select keep_to_own_clients('messages', 'client_id in (select own_clients())');

create table conversation_reads (
  business_id uuid not null,
  client_id uuid not null,
  user_id uuid not null references users,
  read_until timestamptz not null,
  read_at timestamptz not null,
  primary key (business_id, client_id, user_id),
  foreign key (business_id, client_id) references conversations
);
comment on table conversation_reads is 'Until which message a person has read a conversation.';
comment on column conversation_reads.business_id is 'Tenant.';
comment on column conversation_reads.client_id is 'The client of the conversation.';
comment on column conversation_reads.user_id is 'The reader''s account.';
comment on column conversation_reads.read_until is 'Sending time of the latest message that they opened.';
comment on column conversation_reads.read_at is 'Time at which they opened it.';
create index conversation_reads_by_user on conversation_reads (user_id);
comment on index conversation_reads_by_user is 'Serves the reference to the account.';
grant select, insert, update, delete on conversation_reads to cavaletti_server;
select keep_to_own_clients('conversation_reads', 'client_id in (select own_clients())');

-- Families do not learn of each other's messages, and their screens do not refetch for them.
create function tell_conversation() returns trigger language plpgsql as $$
declare
  business text := nullif(current_setting('app.business', true), '');
begin
  if business is null then
    return null;
  end if;
  perform pg_notify('changes', business || ' messages ' || user_id) from (
    select m.user_id from memberships m
      where m.of_business_id = business::uuid and m.role <> 'client' and (m.ends_at is null or m.ends_at > clock_timestamp())
    union
    select c.user_id from clients c where c.business_id = new.business_id and c.id = new.client_id and c.user_id is not null
    union
    select g.user_id from riders r
      join rider_access a on a.business_id = r.business_id and a.rider_id = r.id and a.is_guardian
      join clients g on g.business_id = a.business_id and g.id = a.client_id
      where r.business_id = new.business_id and r.client_id = new.client_id and r.is_client and g.user_id is not null) reader;
  return null;
end $$;
comment on function tell_conversation is 'Notifies the channel "changes" of the business, the kind "messages", and each person who may read the conversation.';
create trigger tell_conversation after insert or update on conversations for each row execute function tell_conversation();
comment on trigger tell_conversation on conversations is 'Notice: the open screens of its readers learn of a message.';
create trigger tell_conversation after insert or update on conversation_reads for each row execute function tell_conversation();
comment on trigger tell_conversation on conversation_reads is 'Notice: the open screens of its readers learn that it was read.';

create table notices (
  business_id uuid not null references businesses,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  audience text not null check (audience in ('household', 'trainer')),
  event text not null
    check (event in ('lesson_booked', 'lesson_moved', 'lesson_handed_over', 'lesson_cancelled', 'place_passed_on', 'place_given', 'lesson_reinstated', 'horse_changed', 'lesson_tomorrow',
      'lesson_requested', 'time_proposed', 'proposal_declined', 'proposal_expired', 'request_declined', 'request_expired', 'request_withdrawn', 'move_requested', 'move_declined', 'move_expired', 'move_withdrawn', 'place_offered', 'fee_waived', 'term_joined', 'term_left', 'small_group', 'pack_bought', 'pack_withdrawn',
      'credit_ending', 'note_written', 'level_set', 'invoice_issued', 'payment_received', 'payment_failed', 'photos_withdrawn',
      'type_proposed', 'type_changed', 'type_kept', 'pay_rate_changed', 'yard_fee_changed', 'pay_approved', 'pay_paid', 'agreement_to_sign', 'message_received', 'incident_recorded')),
  rider_id uuid,
  lesson_id uuid,
  seat_id uuid,
  decision_id uuid,
  type_change_id uuid,
  pack jsonb,
  money jsonb,
  photos jsonb,
  pay jsonb,
  agreement jsonb,
  incident jsonb,
  conversation jsonb,
  horses jsonb,
  term jsonb,
  was jsonb,
  becomes jsonb,
  because text check (because in ('trainer', 'weather', 'horse', 'arena', 'closure', 'too_few', 'client', 'other')),
  caused_by text not null check (caused_by in ('client', 'trainer', 'job')),
  cost jsonb,
  lost_credit text check (lost_credit in ('pack', 'membership')),
  displaced jsonb,
  is_urgent boolean not null,
  reminds_of date,
  created_at timestamptz not null,
  collects_until timestamptz not null,
  superseded_at timestamptz,
  read_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, lesson_id) references lessons,
  foreign key (business_id, seat_id) references seats,
  foreign key (business_id, decision_id) references waiting_decisions,
  foreign key (business_id, type_change_id) references type_changes,
  constraint notices_about_one_subject check (num_nonnulls(lesson_id, pack, money, photos, pay, agreement, incident, conversation) = case event when 'level_set' then 0 else 1 end),
  constraint notices_about_a_rider check ((rider_id is not null) = (lesson_id is not null or event in ('level_set', 'photos_withdrawn', 'agreement_to_sign'))),
  constraint notices_about_a_seat check ((becomes is not null) = (lesson_id is not null)),
  constraint notices_of_seat_or_offer check (num_nonnulls(seat_id, decision_id) = case when lesson_id is null then 0 else 1 end and
    (decision_id is not null) = (event = 'place_offered')),
  constraint notices_of_pack_events check ((pack is not null) = (event in ('pack_bought', 'pack_withdrawn', 'credit_ending'))),
  constraint notices_of_money_events check ((money is not null) = (event in ('invoice_issued', 'payment_received', 'payment_failed'))),
  constraint notices_of_photos check ((photos is not null) = (event = 'photos_withdrawn')),
  constraint notices_of_pay check ((pay is not null) = (event in ('pay_rate_changed', 'yard_fee_changed', 'pay_approved', 'pay_paid'))),
  constraint notices_of_agreements check ((agreement is not null) = (event = 'agreement_to_sign')),
  constraint notices_of_incidents check ((incident is not null) = (event = 'incident_recorded')),
  constraint notices_of_messages check ((conversation is not null) = (event = 'message_received')),
  constraint notices_of_horses check ((horses is not null) = (event = 'horse_changed')),
  constraint notices_of_a_term check ((term is not null) = (event in ('term_joined', 'term_left'))),
  constraint notices_of_types check ((type_change_id is not null) = (event in ('type_proposed', 'type_changed', 'type_kept'))),
  constraint notices_remind_of_a_day check ((event = 'lesson_tomorrow') = (reminds_of is not null))
);
comment on table notices is 'What a person is told about a seat, a pack, money, a rider''s level, a missing signature, an incident or their pay. Written in the transaction of its cause.';
comment on column notices.business_id is 'Tenant.';
comment on column notices.id is 'Random UUID.';
comment on column notices.user_id is 'The recipient''s account. Whether it may still see the rider is asked again at every reading and before a mail (P1).';
comment on column notices.audience is 'household: clients who are told of the rider, or the buyer or payer. trainer: the trainer of the lesson, the owner, or who is paid.';
comment on column notices.event is 'What happened, from was to becomes.';
comment on column notices.rider_id is 'Rider of the seat, whose level was set, or whose signature is missing; null for a pack, money, pay or an incident.';
comment on column notices.lesson_id is 'The lesson; null without one.';
comment on column notices.seat_id is 'The seat; null for a place that is offered, and without a lesson.';
comment on column notices.decision_id is 'The offer of a place to somebody on the waiting list; null for other events.';
comment on column notices.type_change_id is 'The question about another lesson type; null for other events.';
comment on column notices.pack is 'The pack: packId, clientId, clientName, name, left (credits), endsOn. Null for other subjects.';
comment on column notices.money is 'The invoice or payment: clientId, documentId, number, amountMinor, currency, dueOn. Null for other subjects.';
comment on column notices.photos is 'A withdrawn consent to photos: riderId, purposeId, since (start of the consent). Null for other events.';
comment on column notices.pay is 'The recipient''s pay: currency, offerId, validFrom, rate or fee (was, becomes), statement (id, from, until, total, corrections). Null for other events.';
comment on column notices.agreement is 'An agreement to sign: agreementId, title. Null for other events.';
comment on column notices.incident is 'An incident that a colleague recorded: incidentId, number, happenedAt, recordedBy (name). Null for other events.';
comment on column notices.conversation is 'Of messages: clientId, authorId of the latest, since (time of the first unread one), and their count. Null for other events.';
comment on column notices.horses is 'Another horse: was and becomes (names), wasId and horseId (the new one), isSwap (a trainer chose it; else the first one is off work). Null for other events.';
comment on column notices.term is 'Lessons that were booked or cancelled together, in order: lessonIds, startsAt. seat_id is the seat in the first. Null for other events.';
comment on column notices.was is 'The seat as the recipient knew it: state, startsAt, endsAt, timeZone, placeId, arenaId, trainerId. Null: there was none.';
comment on column notices.becomes is 'The seat afterwards, in the same form; of a request to move it, the time asked for, with otherStartsAt if the lesson of that place moved since. Null without a lesson.';
comment on column notices.because is 'Whose reason a cancellation was; for a request to move, of the lesson in which a place was asked for; null if nobody said, and for other events.';
comment on column notices.caused_by is 'Who booked or changed the seat; of several changes, the first one.';
comment on column notices.cost is 'What the cancellation of a client costs, for the trainer: percent, feeMinor, usesGoodwill, pack, makeUpUntil; null for others.';
comment on column notices.lost_credit is 'What paid for a moved lesson before, where no prepaid lesson pays now: pack, or membership. Null for other notices.';
comment on column notices.displaced is 'Other lessons of the family for which prepaid lessons paid that the booked or moved lesson uses now, in order: seatId, riderId, startsAt, timeZone, priceMinor. Null: none.';
comment on column notices.is_urgent is 'Mailed at once, always.';
comment on column notices.reminds_of is 'Local day of the lesson that a reminder is about; null for other events.';
comment on column notices.created_at is 'Time of the last change that it tells.';
comment on column notices.collects_until is 'Until then a further change of the seat, the pay rate or the yard fee replaces this notice, while it is unread, by one that tells both. Not later than created_at once it was mailed.';
comment on column notices.superseded_at is 'Time at which a further change replaced it or made it pointless; null while it is shown.';
comment on column notices.read_at is 'Time at which the recipient read it in the app; null before.';
create index notices_of_person on notices (business_id, user_id, created_at desc, id desc) where superseded_at is null;
comment on index notices_of_person is 'A person''s list, latest first.';
create index notices_unread on notices (business_id, user_id) where superseded_at is null and read_at is null;
comment on index notices_unread is 'The count on the bell.';
create index notices_of_seat on notices (business_id, seat_id, user_id, created_at desc);
comment on index notices_of_seat is 'A further change looks for the notices that it replaces.';
create index notices_of_lesson on notices (business_id, lesson_id) where superseded_at is null;
comment on index notices_of_lesson is 'The lesson''s panel shows who was told.';
create index notices_of_decision on notices (business_id, decision_id) where decision_id is not null;
comment on index notices_of_decision is 'Serves the reference to the offer.';
create index notices_of_type_change on notices (business_id, type_change_id) where type_change_id is not null;
comment on index notices_of_type_change is 'Serves the reference to the question.';
create index notices_of_conversations on notices (business_id, user_id) where superseded_at is null and event = 'message_received';
comment on index notices_of_conversations is 'A further message, an answer or reading looks for the notices that it ends.';
create unique index notices_remind_once on notices (business_id, user_id, seat_id, reminds_of) where reminds_of is not null;
comment on index notices_remind_once is 'A repeated job reminds nobody twice.';
grant select, insert, update, delete on notices to cavaletti_server;
select keep_to_own_clients('notices', '(rider_id is null or rider_id in (select own_riders()))
  and (conversation is null or (conversation ->> ''clientId'')::uuid in (select own_clients()))');

-- Only screens of the readers refetch, and only what a reader sees.
create function tell_readers() returns trigger language plpgsql as $$
declare
  business text := nullif(current_setting('app.business', true), '');
begin
  if business is null then
    return null;
  elsif tg_op = 'INSERT' then
    perform pg_notify('changes', business || ' notices ' || user_id) from (select distinct user_id from changed) reader;
  else
    perform pg_notify('changes', business || ' notices ' || user_id) from (
      select distinct changed.user_id from changed join previous using (business_id, id)
      where (changed.superseded_at, changed.read_at) is distinct from (previous.superseded_at, previous.read_at)) reader;
  end if;
  return null;
end $$;
comment on function tell_readers is 'Notifies the channel "changes" of the business, the kind "notices", and each person whose notices changed.';
create trigger tell_readers after insert on notices referencing new table as changed
  for each statement execute function tell_readers();
comment on trigger tell_readers on notices is 'Notice: the readers'' open screens learn of new notices.';
create trigger tell_readers_again after update on notices referencing old table as previous new table as changed
  for each statement execute function tell_readers();
comment on trigger tell_readers_again on notices is 'Notice: the readers'' open screens learn of notices that were read or replaced.';

create table notice_deliveries (
  business_id uuid not null,
  notice_id uuid not null,
  channel text not null check (channel in ('mail', 'push', 'calendar', 'text')),
  user_id uuid not null references users,
  due_at timestamptz not null,
  mail_id uuid references mails on delete set null,
  push_id uuid references pushes on delete set null,
  text_id uuid references texts on delete set null,
  skipped_because text check (skipped_because in ('off', 'no_access', 'past', 'superseded', 'by_push', 'no_device', 'no_number', 'bad_number', 'stopped', 'text_limit')),
  primary key (business_id, notice_id, channel),
  foreign key (business_id, notice_id) references notices,
  constraint notice_deliveries_one_end check (num_nonnulls(mail_id, push_id, text_id, skipped_because) <= 1)
);
comment on table notice_deliveries is 'Delivery of notices by channels that leave the app. Without mail, push, text and reason it waits.';
comment on column notice_deliveries.business_id is 'Tenant.';
comment on column notice_deliveries.notice_id is 'The notice.';
comment on column notice_deliveries.channel is 'mail, push, text, or calendar: a mail with an invitation.';
comment on column notice_deliveries.user_id is 'Copied from the notice.';
comment on column notice_deliveries.due_at is 'Not sent before. Quiet hours and the limit of mails postpone it.';
comment on column notice_deliveries.mail_id is 'The mail that has it; its state is the state of the delivery.';
comment on column notice_deliveries.push_id is 'The push that has it; its state is the state of the delivery.';
comment on column notice_deliveries.text_id is 'The text message that has it; its state is the state of the delivery.';
comment on column notice_deliveries.skipped_because is 'Why it is not sent: off (switched off), no_access (the recipient may no longer see the rider), past (the lesson has begun), superseded, by_push (a mail that the recipient replaced by a push), no_device (no device gets notifications), no_number (no mobile number), bad_number (it takes no text messages), stopped (its owner answered STOP), text_limit (the business or the person had the most of the day).';
create index notice_deliveries_waiting on notice_deliveries (business_id, channel, due_at, user_id)
  where mail_id is null and push_id is null and text_id is null and skipped_because is null;
comment on index notice_deliveries_waiting is 'A job looks for deliveries that are due.';
create index notice_deliveries_by_mail on notice_deliveries (mail_id) where mail_id is not null;
comment on index notice_deliveries_by_mail is 'Serves the reference to the mail.';
create index notice_deliveries_by_push on notice_deliveries (push_id) where push_id is not null;
comment on index notice_deliveries_by_push is 'Finds the notices of a push, and serves the reference to it.';
create index notice_deliveries_by_text on notice_deliveries (text_id) where text_id is not null;
comment on index notice_deliveries_by_text is 'Serves the reference to the text message.';
grant select, insert, update, delete on notice_deliveries to cavaletti_server;

create table notice_wakes (
  id bigint primary key generated always as identity,
  of_business_id uuid not null references businesses,
  is_urgent boolean not null,
  due_at timestamptz not null
);
comment on table notice_wakes is 'Moments at which a business has notices to send. A job of every minute takes them for all businesses, so without row-level security.';
comment on column notice_wakes.id is 'Number.';
comment on column notice_wakes.of_business_id is 'The business.';
comment on column notice_wakes.is_urgent is 'Urgent notices have a queue of their own, so that they do not wait behind others.';
comment on column notice_wakes.due_at is 'The moment.';
create index notice_wakes_by_time on notice_wakes (due_at);
comment on index notice_wakes_by_time is 'The job takes the next ones.';
grant select, insert, update, delete on notice_wakes to cavaletti_server;

create table notice_reminders (
  of_business_id uuid primary key references businesses,
  next_at timestamptz not null
);
comment on table notice_reminders is 'When a business reminds its clients next. A job looks for all businesses, so without row-level security.';
comment on column notice_reminders.of_business_id is 'The business.';
comment on column notice_reminders.next_at is 'Reminders are not due before.';
create index notice_reminders_by_time on notice_reminders (next_at);
comment on index notice_reminders_by_time is 'The job takes those that are due.';
grant select, insert, update on notice_reminders to cavaletti_server;

create function notice_event(was jsonb, becomes jsonb, caused_by text) returns text language sql immutable parallel safe as $$
  select case
    when becomes ->> 'state' = 'booked' then
      case was ->> 'state'
        when 'cancelled' then 'lesson_reinstated'
        when 'booked' then case
          when (was - 'trainerId') <> (becomes - 'trainerId') then 'lesson_moved'
          when was <> becomes then 'lesson_handed_over' end
        else 'lesson_booked' end
    when was ->> 'state' = 'booked' then
      case becomes ->> 'state' when 'passed_on' then 'place_passed_on' when 'given' then 'place_given'
        -- The seat in the other lesson tells of it.
        when 'moved' then null else 'lesson_cancelled' end
    when becomes ->> 'state' = 'requested' then
      case was ->> 'state' when 'requested' then null else 'lesson_requested' end
    when becomes ->> 'state' = 'proposed' then
      case when was is distinct from becomes then 'time_proposed' end
    when was ->> 'state' = 'proposed' then
      case caused_by when 'trainer' then 'request_declined' when 'job' then 'proposal_expired' else 'proposal_declined' end
    when was ->> 'state' = 'requested' then
      case caused_by when 'trainer' then 'request_declined' when 'job' then 'request_expired'
        else case becomes ->> 'state' when 'cancelled' then 'request_withdrawn' end end
  end
$$;
comment on function notice_event is 'The event that leads from one state of a seat to another, both as in the table notices; null if nobody need be told. A client, trainer or job changed it.';
