-- A link that was mailed says to whom, for the history of the document.

alter table document_links add column sent_to text check (sent_to <> '');
comment on column document_links.sent_to is 'Address it was mailed to when it was made; null where it was copied by hand.';
